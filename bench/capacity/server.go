// A queue of fixed service time: WORKERS take SERVICE_US microseconds for each request, one after another, so that no more than
// WORKERS / SERVICE_US can be served. GET /limit tells how many were served a second while requests waited: the true limit.
package main

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"
)

func number(name string) int {
	n, err := strconv.Atoi(os.Getenv(name))
	if err != nil {
		panic(name + ": give a number")
	}
	return n
}

type request struct {
	arrived time.Time
	done    chan struct{}
}

var (
	lock   sync.Mutex
	served int
	busy   time.Duration
)

func work(queue <-chan request, service time.Duration) {
	var free, last time.Time
	for r := range queue {
		waited := r.arrived.Before(free)
		if waited {
			free = free.Add(service)
		} else {
			free = r.arrived.Add(service)
		}
		// A late awakening delays an answer, and not those after it.
		time.Sleep(time.Until(free))
		close(r.done)
		now := time.Now()
		if waited {
			lock.Lock()
			served++
			busy += now.Sub(last)
			lock.Unlock()
		}
		last = now
	}
}

func main() {
	workers := number("WORKERS")
	queue := make(chan request, 100000)
	for range workers {
		go work(queue, time.Duration(number("SERVICE_US"))*time.Microsecond)
	}
	http.HandleFunc("/limit", func(w http.ResponseWriter, _ *http.Request) {
		lock.Lock()
		defer lock.Unlock()
		fmt.Fprintf(w, `{"served":%d,"limit":%f}`, served, float64(workers*served)/max(busy.Seconds(), 1e-9))
	})
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		r := request{time.Now(), make(chan struct{})}
		queue <- r
		<-r.done
		fmt.Fprintln(w, "done")
	})
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
