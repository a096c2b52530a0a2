const firstNames =
  'Aaron Adele Ágnes Amélie Anna Björn Boris Carla Chiara Dana Dmitri Elif Emma Enzo Farid Fatima Grace Hana Hugo Ines Ivan Jana Jürgen Karim Katja Kofi Leila Liam Luca Maja Mateo Mia Nadia Noah Olga Omar Paula Petra Priya Quentin Rosa Ruben Sana Sofia Søren Tariq Tom Uma Vera Viktor Wanda Wei Ximena Yara Yusuf Zara Zoë'
const lastNames =
  'Abe Andersen Bauer Becker Chen Cohen Costa Cruz Demir Dubois Endo Fischer Garcia Gurung Haddad Horvat Ivanov Jansen Khan Kim Kowalski Lopez Meyer Müller Nguyen Novak Okafor Ortiz Papadopoulos Patel Quist Rana Reyes Rossi Sato Sharma Silva Singh Smith Tanaka Thapa Unger Vogel Wagner Wang Weber Xu Yilmaz Zhang Zimmermann Żak'

/** Always the same for the same number, and as good as random. */
export const pickFunction = `
  create or replace function pg_temp.pick(n int, seed int, bound int) returns int language sql immutable
  return (abs(hashint4extended(n, seed)) % bound)::int`

/**
 * Person 0 is the boss; the others have all kinds of names, departments, positions and join dates. Last names end in
 * two more letters, so that a full name belongs to about ten in a million; one of them is in every company. Nobody gets
 * mails.
 */
export const peopleRows = `
  with picked as (
    select n,
      case n when 1 then 'Emma' else
        (${listed(firstNames)})[1 + pg_temp.pick(n, 1, ${count(firstNames)})] end as first_name,
      case n when 1 then 'Duboisaa' else
        (${listed(lastNames)})[1 + pg_temp.pick(n, 2, ${count(lastNames)})]
          || chr(97 + pg_temp.pick(n, 3, 26)) || chr(97 + pg_temp.pick(n, 4, 26)) end as last_name
    from generate_series(0, $1::int) n
  )
  insert into users (id, first_name, last_name, email, password_hash, role, department, position, join_date, turn_mails)
  select pg_temp.id_of('person', n), first_name, last_name,
    case n when 0 then $2 else 'p' || n || '@' || lower(last_name) || '.example.com' end, $3,
    case when n = 0 then 'super_admin' when n % 10 > 0 and pg_temp.pick(n, 5, 1000) < 20 then 'admin' else 'employee' end,
    ('{Administration,HR,Accounts,Development,QA}'::text[])[1 + pg_temp.pick(n, 6, 5)],
    ('{Associate Engineer I (CLC-3a),QA,Software Engineer I (CLC-4a),Senior Software Engineer (CLC-5b),Accountant,Hr,Manager}'::text[])[1 + pg_temp.pick(n, 7, 8)],
    case when pg_temp.pick(n, 8, 20) > 0 then date '2010-01-01' + pg_temp.pick(n, 9, 5800) end,
    false
  from picked`

export const countPeople =
  'update people_count set people = (select count(*) from users), changes = changes + 1'

/** Every tenth person is signed in. */
export const sessionRows = `
  insert into sessions (id, user_id, remember, created_at, expires_at)
  select pg_temp.id_of('session', n), pg_temp.id_of('person', n), false, now(), now() + interval '12 hours'
  from generate_series(0, $1::int, 10) n`

function listed(names: string): string {
  return `'{${names.replaceAll(' ', ',')}}'::text[]`
}

function count(names: string): number {
  return names.split(' ').length
}
