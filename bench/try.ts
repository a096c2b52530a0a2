import { withCompany } from './product'
const n = Number(process.argv[2])
const t = performance.now()
await withCompany(n, async (product, client) => {
  console.log('filled', performance.now() - t)
  console.log((await client.query("select phase, count(*), avg(length(evaluations::text)), avg(pg_column_size(evaluations)) from reviews group by 1")).rows)
  console.log((await client.query("select relname, pg_size_pretty(pg_total_relation_size(oid)) from pg_class where relkind='r' and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 6")).rows)
})
