#!/bin/sh
# Prints the settings that the tests are about, as the cluster has them.
set -e
cluster=${CLUSTER:?is not set}
definition() { aws ecs describe-task-definition --task-definition "$1" --output text --query "taskDefinition.containerDefinitions[0].$2"; }
otel() {
  value=$(definition "$1" "environment[?name=='OTEL_INSTRUMENTATION_RUNTIME_TELEMETRY_ENABLED'].value | [0]")
  [ "$value" = true ] && echo on || echo off
}
instances=$(aws ecs list-container-instances --cluster "$cluster" --output text --query 'length(containerInstanceArns)')
distinct=$(aws ecs describe-services --cluster "$cluster" --services mod-inventory --output text --query "length(services[0].placementConstraints[?type=='distinctInstance'])")
[ "$distinct" = 0 ] && placement=off || placement=on
[ "$(definition mod-inventory cpu)" = 0 ] && units=0 || units=values
echo instances,open_telemetry,otel_mod_circulation,distinct_instance_placement,module_cpu
echo "$instances,$(otel mod-inventory),$(otel mod-circulation),$placement,$units"
