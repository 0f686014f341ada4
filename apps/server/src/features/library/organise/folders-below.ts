import { type RawBuilder, sql } from 'kysely';

/**
 * For `with recursive`: `inside(id)` has a folder and every folder below it. A folder of the bin lies in
 * itself, which must not go on for ever.
 */
export const foldersBelow = (folderId: string): RawBuilder<unknown> => sql`inside(id) as (
  select id from entries where id = ${folderId}
  union all
  select child.id from inside
    inner join entries as child on child.parent_id = inside.id and child.kind = 'folder'
    where child.id <> inside.id)`;
