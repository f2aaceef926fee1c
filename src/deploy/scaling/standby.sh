#!/usr/bin/env bash
# Copies the primary once, and follows it under the name in STANDBY.
set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  until pg_basebackup --host=primary --username=mizan --pgdata="$data" --wal-method=stream --write-recovery-conf; do
    rm -rf "${data:?}"/*
    sleep 2
  done
fi
chown -R postgres:postgres "$data"
chmod 700 "$data"
exec gosu postgres postgres -D "$data" -c "cluster_name=$STANDBY"
