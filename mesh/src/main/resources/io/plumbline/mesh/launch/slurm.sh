#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# A mesh of all nodes of a job. Submit it with sbatch from a folder that all of them share; options of sbatch change what is asked
# for here, such as --nodes=24 or --partition=latency. Figures and files are in plumbline-mesh-JOB beside the job's log.
#SBATCH --job-name=plumbline-mesh
#SBATCH --nodes=@AGENTS@
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=@CPUS@
#SBATCH --exclusive
#SBATCH --no-kill
set -u
umask 077

plumbline=@PLUMBLINE@
folder=$PWD/plumbline-mesh-${SLURM_JOB_ID:?submit this with sbatch}
mkdir -p "$folder" || exit
trap 'rm -f "$folder/token" "$folder/join"' EXIT
rm -f "$folder/join"
head -c 32 /dev/urandom | base64 >"$folder/token" || exit

# The coordinator sleeps while others measure.
"$plumbline" mesh --expect "$SLURM_JOB_NUM_NODES" --bind "$(hostname)" --port 0 --token-file "$folder/token" \
    --join-file "$folder/join" --json "$folder/mesh.json" --html "$folder/mesh.html"@OPTIONS@ &
mesh=$!
until [ -s "$folder/join" ]; do
    kill -0 "$mesh" 2>/dev/null || { wait "$mesh"; exit; }
    sleep 0.2
done

# One agent for each node, which chooses CPUs itself; a node that fails costs its own pairs alone.
# shellcheck disable=SC2016 # the nodes expand it
srun --ntasks-per-node=1 --cpu-bind=none --kill-on-bad-exit=0 --label \
    bash -c 'exec "$0" agent "@$1" --bind "$(hostname)" --label "host=${SLURMD_NODENAME:-$(hostname)}"' \
    "$plumbline" "$folder/join" &
agents=$!

wait "$mesh"
status=$?
[ "$status" -eq 0 ] || kill "$agents" 2>/dev/null # they would dial for ever
wait "$agents"
exit "$status"
