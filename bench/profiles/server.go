// A small shop under load, profiled by runtime/pprof. SLOW=2 makes priceOf take twice as long.
package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"runtime/pprof"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

type item struct {
	ID   int
	Name string
}

var slow = number("SLOW", 1)

func number(name string, fallback int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return fallback
}

//go:noinline
func priceOf(id int) int {
	for i := 0; i < 40000*slow; i++ {
		id = (id*31 + i) % 10007
	}
	return id
}

func sorted() []item {
	items := make([]item, 300)
	for i := range items {
		items[i] = item{i, "item " + strconv.Itoa(i*7919%300)}
	}
	sort.Slice(items, func(a, b int) bool { return items[a].Name < items[b].Name })
	return items
}

func signed(text []byte) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Repeat(string(text), 10))))
}

func discount(n int) int {
	if n < 2 {
		return n
	}
	return discount(n-1) + discount(n-2)
}

func answer(w http.ResponseWriter, r *http.Request) {
	body, _ := json.Marshal(sorted())
	fmt.Fprint(w, priceOf(len(body)), discount(18), signed(body))
}

func main() {
	server := httptest.NewServer(http.HandlerFunc(answer))
	// The usual 100 a second would take 20 times as long for as many samples.
	runtime.SetCPUProfileRate(2000)
	pprof.StartCPUProfile(os.Stdout)
	// As much work on a busy machine as on a calm one, so that there are as many samples.
	var begun atomic.Int64
	var users sync.WaitGroup
	for user := 0; user < 4; user++ {
		users.Go(func() {
			for begun.Add(1) <= int64(number("REQUESTS", 4000)) {
				if response, err := http.Get(server.URL); err == nil {
					io.Copy(io.Discard, response.Body)
					response.Body.Close()
				}
			}
		})
	}
	users.Wait()
	pprof.StopCPUProfile()
}
