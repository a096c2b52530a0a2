import type pg from 'pg'

/** Adds people to a department with plain SQL. Adding them through the API would take minutes. */
export async function addPeople(database: pg.Client, count: number, department: string): Promise<void> {
  await database.query(
    `insert into users (first_name, last_name, email, password_hash, role, department, manager_id)
     select 'Person', to_char(number, 'FM000'), 'person' || number || '@example.com', '', 'employee', $2, manager.id
     from generate_series(1, $1::int) number, users manager where manager.email = 'first@example.com'`,
    [count, department],
  )
}
