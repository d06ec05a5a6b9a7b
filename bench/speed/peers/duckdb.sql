select label, count(*), sum(case when success = 'true' then 0 else 1 end), avg(elapsed), stddev_pop(elapsed),
  min(elapsed), max(elapsed), quantile_disc(elapsed, [0.5, 0.9, 0.95, 0.99]), sum(bytes)
  from read_csv('FILE', header = true, all_varchar = false, types = {'success': 'VARCHAR', 'responseCode': 'VARCHAR'}) group by label
