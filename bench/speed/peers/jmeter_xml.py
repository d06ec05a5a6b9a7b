"""Tallies the samples of a JMeter XML by label: python jmeter_xml.py expat|lxml FILE."""
import sys
from collections import Counter, defaultdict

times = defaultdict(Counter)
errors = Counter()


def add(attributes):
    times[attributes["lb"]][int(attributes["t"])] += 1
    if attributes["s"] != "true":
        errors[attributes["lb"]] += 1


if sys.argv[1] == "expat":
    from xml.parsers import expat

    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: add(attributes) if name in ("httpSample", "sample") else None
    parser.ParseFile(open(sys.argv[2], "rb"))
else:
    from lxml import etree

    for _, element in etree.iterparse(sys.argv[2], tag=("httpSample", "sample")):
        add(element.attrib)
        element.clear()
        while element.getprevious() is not None:
            del element.getparent()[0]
print(sum(sum(counts.values()) for counts in times.values()))
