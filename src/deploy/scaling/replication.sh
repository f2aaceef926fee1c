#!/usr/bin/env bash
# Runs once, when the primary's database is made: standbys may follow it with the same password, and from the next start
# on a commit waits for its own disk and for one of them. With both away, charges wait and are then refused.
set -eu
echo "host replication mizan all scram-sha-256" >> "$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'ANY 1 (standby_1, standby_2)'" >> "$PGDATA/postgresql.conf"
