SELECT job_profile_name AS profile, regexp_replace(file_name, '\..*', '') AS file, :'beside' AS beside,
  started_date, completed_date - started_date AS duration, status
FROM job_execution
WHERE started_date BETWEEN :'from' AND :'until'
ORDER BY started_date;
