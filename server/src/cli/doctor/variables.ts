import { Environment } from '../../config-schema'
import { type Env, secretVariables } from '../../secret-files'
import type { Finding } from './finding'

const settings = [...Object.keys(Environment.shape), ...secretVariables.map((name) => `${name}_FILE`)]

/** Variables of our own files that are not settings of the server. */
const others = new Set(['BACKUP_DAYS'])

/** Other programs rarely use variables that start like ours. */
const prefixes = /^(?:EVENHAND|SMTP|MAIL|DATABASE|ADMIN|METRICS|INVITATIONS)_/

/** Warns about variables that look like misspelled settings, because they have no effect. */
export function checkVariables(env: Env): Finding[] {
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !settings.includes(name) && !others.has(name))
    .flatMap((name) => {
      const [nearest, distance] = nearestSetting(name.replace(/^EVENHAND_/, ''))
      // Short names differ by two letters easily, such as HOST and HOME.
      const looksLikeIt = distance <= (name.length > 5 ? 2 : 1)
      if (!looksLikeIt && !prefixes.test(name)) return []
      const text = `${name} is not a setting of Evenhand and has no effect. Did you mean ${nearest}?`
      return [{ name: 'Configuration', state: 'warning', text } as const]
    })
}

function nearestSetting(name: string): [string, number] {
  const distances = settings.map((setting): [string, number] => [setting, editDistance(name, setting)])
  return distances.sort(([, a], [, b]) => a - b)[0] ?? ['', Number.POSITIVE_INFINITY]
}

/** The number of letters to add, remove or replace (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (previous[j] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    }
    previous = row
  }
  return previous[b.length] ?? 0
}
