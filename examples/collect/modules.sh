#!/bin/sh
# Prints a table of the modules of a cluster: version, tasks, and limits of memory and CPU. Needs jq.
set -e
cluster=${CLUSTER:?is not set}
echo module,task_definition,version,tasks,memory_limit,memory_soft_limit,cpu_units,xmx,metaspace,max_metaspace
for service in $(aws ecs list-services --cluster "$cluster" --query 'serviceArns[]' --output text); do
  running=$(aws ecs describe-services --cluster "$cluster" --services "$service" --query 'services[0]' --output json)
  aws ecs describe-task-definition --task-definition "$(echo "$running" | jq -r .taskDefinition)" --output json |
    jq -r --argjson tasks "$(echo "$running" | jq .desiredCount)" '
      .taskDefinition as { $family, $revision, containerDefinitions: [$of] }
      | ([$of.environment[]? | select(.name == "JAVA_OPTIONS").value][0] // "") as $java
      | def option($name): [$java | capture("\($name)=?(?<n>[0-9]+)").n][0] // "0";
      [$family, $revision, ($of.image | split("/")[-1]), $tasks, $of.memory, $of.memoryReservation, $of.cpu,
        option("-Xmx"), option("-XX:MetaspaceSize"), option("-XX:MaxMetaspaceSize")] | @csv'
done
