#!/bin/sh
# Prints the task definitions of all services of a cluster as a JSON list.
set -e
cluster=${PERF_GATE_FACT_CLUSTER:?is not set}
separator='['
for service in $(aws ecs list-services --cluster "$cluster" --query 'serviceArns[]' --output text); do
  task=$(aws ecs describe-services --cluster "$cluster" --services "$service" --query 'services[0].taskDefinition' --output text)
  printf '%s' "$separator"
  aws ecs describe-task-definition --task-definition "$task" --output json
  separator=','
done
printf ']\n'
