"""Groups the rows of a JMeter CSV, or of those that a pattern names, by label: python duckdb_.py FILE THREADS."""
import sys, duckdb
from pathlib import Path
query = (Path(__file__).parent / "duckdb.sql").read_text().replace("FILE", sys.argv[1])
rows = duckdb.connect(config={"threads": int(sys.argv[2])}).execute(query).fetchall()
print(sum(row[1] for row in rows))
