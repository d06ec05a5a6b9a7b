-- The imports of all tenants: one query of the parts for each schema.
SELECT string_agg(format(
    'SELECT started_date, completed_date - started_date AS duration, file_name, status, %L AS tenant, %L AS tenants,'
    ' error_status AS error FROM %I.job_execution WHERE started_date BETWEEN %L AND %L',
    replace(nspname, '_mod_source_record_manager', ''),
    CASE WHEN nspname LIKE 'fs00001137%' THEN 'primary' ELSE 'secondary' END, nspname, :'from', :'until'
  ), ' UNION ALL ') AS imports
FROM pg_namespace WHERE nspname LIKE '%\_mod\_source\_record\_manager' \gset
:imports ORDER BY started_date;
