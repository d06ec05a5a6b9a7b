"""A small shop under load, for py-spy. SLOW=2 makes price_of take twice as long."""

import hashlib
import json
import os
import time

SLOW = int(os.environ.get("SLOW", 1))


def price_of(price):
    for i in range(6000 * SLOW):
        price = (price * 31 + i) % 10007
    return price


def by_name(item):
    return item["name"]


def sorted_items():
    items = [{"id": i, "name": f"item {i * 7919 % 300}"} for i in range(300)]
    return sorted(items, key=by_name)


def signed(text):
    return hashlib.sha256(text.encode() * 20).hexdigest()


def discount(n):
    return n if n < 2 else discount(n - 1) + discount(n - 2)


def answer():
    body = json.dumps(sorted_items())
    return f"{price_of(len(body))} {discount(14)} {signed(body)}"


end = time.time() + float(os.environ.get("SECONDS", 6))
while time.time() < end:
    answer()
