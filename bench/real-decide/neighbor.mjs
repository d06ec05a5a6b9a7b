// node neighbor.mjs CORES: keeps up to this many cores busy; the number changes every 5 to 30 s.
import { isMainThread, Worker } from 'node:worker_threads'

if (isMainThread) {
  const workers = []
  const change = () => {
    const wanted = Math.floor(Math.random() * (Number(process.argv[2]) + 1))
    while (workers.length < wanted) workers.push(new Worker(new URL(import.meta.url)))
    while (workers.length > wanted) void workers.pop().terminate()
    setTimeout(change, 5_000 + 25_000 * Math.random())
  }
  change()
} else for (;;) Math.sqrt(Math.random())
