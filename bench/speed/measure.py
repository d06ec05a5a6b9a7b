"""Runs a command and prints, as its last line, wall s, CPU s and peak MB of the process and its threads (wait4)."""
import os, sys, time

start = time.perf_counter()
pid = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(pid, 0)
wall = time.perf_counter() - start
print(f"\n{wall:.6f} {usage.ru_utime + usage.ru_stime:.6f} {usage.ru_maxrss * 1024 / 1e6:.1f}")
sys.exit(os.waitstatus_to_exitcode(status))
