import pg from 'pg'

const firstNames =
  'Aaron Adele Ágnes Amélie Anna Björn Boris Carla Chiara Dana Dmitri Elif Emma Enzo Farid Fatima Grace Hana Hugo Ines Ivan Jana Jürgen Karim Katja Kofi Leila Liam Luca Maja Mateo Mia Nadia Noah Olga Omar Paula Petra Priya Quentin Rosa Ruben Sana Sofia Søren Tariq Tom Uma Vera Viktor Wanda Wei Ximena Yara Yusuf Zara Zoë'
const lastNames =
  'Abe Andersen Bauer Becker Chen Cohen Costa Cruz Demir Dubois Endo Fischer Garcia Gurung Haddad Horvat Ivanov Jansen Khan Kim Kowalski Lopez Meyer Müller Nguyen Novak Okafor Ortiz Papadopoulos Patel Quist Rana Reyes Rossi Sato Sharma Silva Singh Smith Tanaka Thapa Unger Vogel Wagner Wang Weber Xu Yilmaz Zhang Zimmermann Żak'

/**
 * Fills the table with made-up people of all kinds. The indexes are built after the rows, which is faster and ends the
 * same; then the table is as a server leaves it that has found the time to tidy up.
 */
export async function addManyPeople(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'users' and indexname <> 'users_pkey'",
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(pick)
    await client.query(insertion, [count, firstNames.split(' '), lastNames.split(' ')])
    for (const { definition } of rows) await client.query(definition)
    await client.query('vacuum analyze users')
  } finally {
    await client.end()
  }
}

/** Always the same for the same number, and as good as random. */
const pick = `
  create function pg_temp.pick(n int, seed int, bound int) returns int language sql immutable
  return (abs(hashint4extended(n, seed)) % bound)::int`

const insertion = `
  with picked as (
    select n,
      ($2::text[])[1 + pg_temp.pick(n, 1, cardinality($2::text[]))] as first_name,
      ($3::text[])[1 + pg_temp.pick(n, 2, cardinality($3::text[]))]
        || chr(97 + pg_temp.pick(n, 3, 26)) || chr(97 + pg_temp.pick(n, 4, 26)) as last_name
    from generate_series(1, $1::int) n
  )
  insert into users (first_name, last_name, email, password_hash, role, department, position, join_date, deleted_at)
  select first_name, last_name, 'p' || n || '@' || lower(last_name) || '.example.com', 'none',
    case when pg_temp.pick(n, 5, 1000) = 0 then 'super_admin' when pg_temp.pick(n, 5, 1000) < 20 then 'admin' else 'employee' end,
    ('{Administration,HR,Accounts,Development,QA}'::text[])[1 + pg_temp.pick(n, 6, 5)],
    ('{Associate Engineer I (CLC-3a),QA,Software Engineer I (CLC-4a),Senior Software Engineer (CLC-5b),Accountant,Hr,Manager}'::text[])[1 + pg_temp.pick(n, 7, 8)],
    case when pg_temp.pick(n, 8, 20) > 0 then date '2010-01-01' + pg_temp.pick(n, 9, 5800) end,
    case when pg_temp.pick(n, 10, 50) = 0 then now() end
  from picked`
