// graphile-worker's own tables, made by its own migrations under the owner. Row security closes its tables to all roles but
// their owner; the server's role is granted access, so that a job can be added inside the server's transaction.

import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** graphile-worker's own output is silenced: its events go to our log. */
export const silent = new Logger(() => () => undefined)

const letIn = `
  do $$
  declare
    closed record;
  begin
    grant usage on schema graphile_worker to magpie_server;
    grant select, insert, update, delete on all tables in schema graphile_worker to magpie_server;
    grant usage, select on all sequences in schema graphile_worker to magpie_server;
    grant execute on all functions in schema graphile_worker to magpie_server;
    for closed in
      select c.relname from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'magpie_server')
    loop
      execute format('create policy magpie_server on graphile_worker.%I to magpie_server using (true) with check (true)', closed.relname);
    end loop;
  end $$`

/** As the owner. Repeating it is harmless; `client` must not be in a transaction. */
export const makeJobTables = async (url: string, client: pg.Client): Promise<void> => {
  await runMigrations({ connectionString: url, logger: silent })
  await client.query(letIn)
}
