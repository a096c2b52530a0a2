const pluralRules = new Intl.PluralRules('en-US')
const numbers = new Intl.NumberFormat('en-US')

/** '1 day', '12 days', '10,000 rows' */
export function plural(count: number, one: string, other: string): string {
  return `${numbers.format(count)} ${pluralRules.select(count) === 'one' ? one : other}`
}
