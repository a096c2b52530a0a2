import { ordinaryCalls, ordinaryRate } from '../company/ordinary'
import { rawRequest } from '../measure/connection'
import { cycle, runLoad } from '../measure/load'
import { median, medianRatio } from '../measure/numbers'
import { inHundredths, inWhole, type Table, verdict } from '../report/table'
import type { Section } from '../section'
import { query } from '../support/database'
import { admin, type Product, withCompany } from '../support/product'

const loops = 8
const rounds = 6
const target = 0.7

export const storm: Section = {
  name: 'storm',
  title: 'Sign-in storm',
  run: (say) =>
    withCompany(1_000, {}, async (product) => {
      const signIns = await signInsOf(product)
      const calls = ordinaryCalls()
      const calm: number[] = []
      const stormy: number[] = []
      const signedIn: number[] = []
      await ordinaryRate(product.url, calls)
      for (let round = 1; round <= rounds; round++) {
        say(`round ${round} of ${rounds}`)
        calm.push(await ordinaryRate(product.url, calls))
        const storming = runLoad({
          url: product.url,
          connections: loops,
          seconds: 1,
          requests: (i) => signIns[i] ?? cycle([]),
        })
        stormy.push(await ordinaryRate(product.url, calls))
        signedIn.push((await storming).rate)
      }
      return [table(calm, stormy, signedIn)]
    }),
}

function table(calm: number[], stormy: number[], signedIn: number[]): Table {
  const ratio = medianRatio(stormy, calm)
  return {
    title: `${loops} people signing in again and again`,
    columns: ['', 'a second', 'target', ''],
    rows: [
      ['ordinary calls, calm', inWhole(median(calm)), '', ''],
      ['ordinary calls, in the storm', inWhole(median(stormy)), '', ''],
      ['sign-ins meanwhile', inWhole(median(signedIn)), '', ''],
      ['ratio of the ordinary calls', inHundredths(ratio), `>= ${target}`, verdict(ratio >= target)],
    ],
    notes: [
      `Calm and storm in turns, ${rounds} rounds of a second each; the ratio is the median over the rounds.`,
    ],
  }
}

/** Different people with the right password, which they all share. */
async function signInsOf({ databaseUrl }: Product) {
  const { rows } = await query(databaseUrl, 'select email from users order by email limit $1', [loops])
  return rows.map(({ email }) => {
    const body = { email, password: admin.password, remember: false }
    return cycle([rawRequest({ method: 'POST', path: '/auth/login', body })])
  })
}
