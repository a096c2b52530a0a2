import { type Day, earliestPossibleDay, isSelectableDay } from '@evenhand/domain/days'
import { nameLimit } from '@evenhand/domain/people/users'

/** Reads a value from the text of a URL parameter. An empty or invalid text becomes the default. */
type ReadValue<Value> = (text: string) => Value

type Fields = Record<string, ReadValue<string>>
type ValuesOf<All extends Fields> = { [Name in keyof All]: ReturnType<All[Name]> }

/** One field for each filter of an API call, so that no filter can be missing in a list. */
export type FilterFields<Query, Other extends keyof Query = never> = {
  [Name in keyof Omit<Query, Other | 'page' | 'limit'>]-?: ReadValue<NonNullable<Query[Name]> | ''>
}

interface SchemaParts<Filters extends Fields, Order extends Fields> {
  /** The default of a filter is an empty string. */
  filters: Filters
  order?: Order
  /** The page sizes to choose from. The first one is the default. */
  sizes: readonly [number, ...number[]]
}

export type FiltersOf<Schema extends { noFilters: object }> = Schema['noFilters']
export type StateOf<Schema extends { initial: object }> = Schema['initial']

/** Defines which filters, order and pages a list has, and how they are stored in the URL. */
export function listSchema<Filters extends Fields, Order extends Fields = Record<never, never>>({
  filters,
  order,
  sizes,
}: SchemaParts<Filters, Order>) {
  type State = ValuesOf<Filters> & ValuesOf<Order> & { page: number; limit: number }
  const names = Object.keys(filters)

  function read(params: URLSearchParams): State {
    const page = Number(params.get('page'))
    const limit = Number(params.get('limit'))
    return {
      ...(readAll({ ...filters, ...order }, params) as ValuesOf<Filters> & ValuesOf<Order>),
      page: Number.isInteger(page) && page >= 1 && page < 1e6 ? page : 1,
      limit: sizes.find((size) => size === limit) ?? sizes[0],
    }
  }

  const initial = read(new URLSearchParams())
  return {
    sizes,
    initial,
    noFilters: readAll(filters, new URLSearchParams()) as ValuesOf<Filters>,
    /** The filters without the order and the page. */
    filtersOf: (state: State) =>
      Object.fromEntries(names.map((name) => [name, state[name]])) as ValuesOf<Filters>,
    /** Reads the state from the URL. Ignores invalid values. */
    read,
    /** Writes values that differ from the defaults, and keeps other parameters. */
    write: (params: URLSearchParams, state: Partial<State>) => writeChanged(params, initial, state),
    isFiltered: (state: Partial<State>) => names.some((name) => (state[name] ?? '') !== ''),
  }
}

/** Sets the parameters that differ from the defaults, and removes the others. */
export function writeChanged<State extends object>(
  params: URLSearchParams,
  defaults: State,
  state: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of Object.keys(defaults) as (keyof State & string)[]) {
    const value = state[name] ?? defaults[name]
    if (value === defaults[name]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The state as a query of the API. Omits empty filters. */
export function queryOf<State extends object>(state: State): Partial<State> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== '')) as Partial<State>
}

function readAll(fields: Fields, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, read]) => [name, read(params.get(name) ?? '')]),
  )
}

export const searchText: ReadValue<string> = (text) => text.slice(0, 200)

/** Cuts whole characters, so that no emoji is split. */
export const nameText: ReadValue<string> = (text) => [...text.trim()].slice(0, nameLimit).join('')

export const idText: ReadValue<string> = (text) => (isId(text) ? text : '')

export const dayText: ReadValue<Day | ''> = (text) => (isSelectableDay(text, earliestPossibleDay) ? text : '')

export function oneOf<Choice extends string, Default extends string = ''>(
  choices: readonly Choice[],
  initial: Default | '' = '',
): ReadValue<Choice | Default> {
  return (text) => choices.find((choice) => choice === text) ?? (initial as Default)
}

export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
