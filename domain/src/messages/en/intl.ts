const pluralRules = new Intl.PluralRules('en-US')
const numbers = new Intl.NumberFormat('en-US')

/** '10,000' */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** '1 day', '12 days', '10,000 rows' */
export function plural(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${pluralRules.select(count) === 'one' ? one : other}`
}

export const reviewCount = (count: number) => plural(count, 'review', 'reviews')
export const peopleCount = (count: number) => plural(count, 'person', 'people')
export const rowCount = (count: number) => plural(count, 'row', 'rows')
export const dayCount = (count: number) => plural(count, 'day', 'days')

const lists = new Intl.ListFormat('en-US')

/** 'Anna Berg and Emma Okafor' */
export function list(items: readonly string[]): string {
  return lists.format(items)
}

/** '7:30 AM' for '07:30'. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
