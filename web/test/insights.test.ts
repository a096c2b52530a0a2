import type { CriterionAverages, CycleCard, EvaluatorLeniency, InsightsResponse } from '@evenhand/domain/api'
import { describe, expect, test } from 'vitest'
import { criteriaSummary } from '@/features/insights/Criteria'
import { type ChartData, csvOf } from '@/features/insights/chart-data'
import { binBars, binTable, departmentTable, sideCounts } from '@/features/insights/DifferenceSection'
import { flaggedFirst, intervalScale } from '@/features/insights/Leniency'
import { companyGroup, groupsOf, levelTable } from '@/features/insights/Levels'
import {
  type InsightListState,
  insightSchema,
  nameFilter,
  reviewsUrl,
  writeInsightList,
} from '@/features/insights/reviews/list-state'
import { defaultScope, readScope, scopeLine, scopeParams } from '@/features/insights/scope'
import { viewOf } from '@/features/insights/view'
import { queryOf } from '@/ui/list/list-schema'

const cycleId = 'c0ffee00-0000-4000-8000-000000000001'
const evaluatorId = 'c0ffee00-0000-4000-8000-000000000002'
const view = viewOf({ cycleId }, { cycle: null, from: '2026-01-01', to: '2026-12-31' })
const filterQuery = (list: InsightListState) => queryOf(insightSchema.filtersOf(list))
const paramsOf = (url: string) => new URL(url, 'http://localhost').searchParams

describe('the scope in the URL', () => {
  test('is a cycle or a period', () => {
    for (const scope of [{ cycleId }, { from: '2026-01-01', to: '2026-06-30' }])
      expect(readScope(new URLSearchParams(scopeParams(scope)))).toEqual(scope)
  })

  test.each([
    '',
    'cycle=1',
    'from=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01&to=2026-02-01',
  ])('is ignored if it is invalid: %s', (query) => {
    expect(readScope(new URLSearchParams(query))).toBeUndefined()
  })

  const cycle = (id: string, state: CycleCard['state'], completed: number) =>
    ({ id, state, counts: { completed } }) as CycleCard

  test('defaults to the newest cycle with completed reviews', () => {
    const cycles = [cycle('d', 'draft', 0), cycle('n', 'running', 0), cycle('o', 'closed', 3)]
    expect(defaultScope(cycles, '2026-11-17')).toEqual({ cycleId: 'o' })
    expect(defaultScope(cycles.slice(0, 2), '2026-11-17')).toEqual({ cycleId: 'n' })
  })

  test('defaults to the last twelve months if no cycle was launched', () => {
    expect(defaultScope([cycle('d', 'draft', 0)], '2026-11-17')).toEqual({
      from: '2025-11-18',
      to: '2026-11-17',
    })
  })

  test('says whether the results of a cycle are released', () => {
    const running = { id: cycleId, name: 'Annual', state: 'running', release: 'by-admin' } as const
    const scope = { cycle: { ...running, isReleased: false }, from: '2026-01-01', to: '2026-12-31' }
    const line = (of: typeof scope.cycle, today = '2026-01-01') => scopeLine({ ...scope, cycle: of }, today)
    expect(line(scope.cycle)).toMatch(/^Annual · .* · Running · Results not released yet$/)
    expect(line({ ...running, isReleased: true })).toMatch(/ · Running$/)
    const immediate = { ...running, release: 'when-completed', isReleased: false } as const
    expect(scopeLine({ ...scope, cycle: immediate }, '2026-01-01')).toMatch(/ · Running$/)
    expect(line({ ...running, isReleased: true }, '2025-12-31')).toMatch(/ · Scheduled$/)
  })
})

describe('the filters of the list', () => {
  test('a link opens the list with the same filters', () => {
    const filters = { level: 'Outstanding', department: 'R&D', evaluatorId, flag: 'jump' } as const
    const params = paramsOf(reviewsUrl({ cycleId }, filters))
    expect(readScope(params)).toEqual({ cycleId })
    expect(params.get('tab')).toBe('reviews')
    expect(insightSchema.read(params)).toEqual({ ...insightSchema.noFilters, ...filters, page: 1, limit: 20 })
    expect(filterQuery(insightSchema.read(params))).toEqual(filters)
  })

  test('people without a department or position have their own parameter', () => {
    const filters = { ...nameFilter('department', null), ...nameFilter('position', null) }
    expect(queryOf(filters)).toEqual({ noDepartment: 'true', noPosition: 'true' })
    const list = insightSchema.read(new URLSearchParams(queryOf(filters)))
    expect(list).toMatchObject({ ...filters, department: '', position: '' })
    const named = { ...list, ...nameFilter('department', 'R&D') }
    expect(filterQuery(named)).toEqual({ department: 'R&D', noPosition: 'true' })
  })

  test('invalid values are ignored', () => {
    const list = insightSchema.read(
      new URLSearchParams('level=Good&flag=odd&evaluatorId=1&adjusted=maybe&page=-1&limit=7'),
    )
    expect(list).toEqual({ ...insightSchema.noFilters, page: 1, limit: 20 })
    expect(insightSchema.isFiltered(list)).toBe(false)
  })

  test('pages and sizes are written only if they differ from the defaults', () => {
    const scope = { from: '2026-01-01', to: '2026-12-31' }
    expect(`${writeInsightList(scope, { page: 1, limit: 20 })}`).toBe(
      'from=2026-01-01&to=2026-12-31&tab=reviews',
    )
    expect(`${writeInsightList(scope, { page: 2, limit: 50, adjusted: 'true' })}`).toContain(
      'adjusted=true&page=2&limit=50',
    )
  })
})

describe('the charts', () => {
  test('bins have a range and a side, highest first', () => {
    const bars = binBars([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(bars.map(({ label, count, side }) => [label, count, side])).toEqual([
      ['2 or more higher', 9, 'higher'],
      ['1.5 to 2 higher', 8, 'higher'],
      ['1 to 1.5 higher', 7, 'higher'],
      ['0.5 to 1 higher', 6, 'higher'],
      ['Less than ±0.5', 5, 'similar'],
      ['0.5 to 1 lower', 4, 'lower'],
      ['1 to 1.5 lower', 3, 'lower'],
      ['1.5 to 2 lower', 2, 'lower'],
      ['2 or more lower', 1, 'lower'],
    ])
    expect(sideCounts([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ lower: 10, similar: 5, higher: 30 })
  })

  test('the scale of leniency is symmetric and fits all intervals', () => {
    const evaluator = { shrunk: 0.2, low: -1.1, high: 0.4 } as EvaluatorLeniency
    const { max, across } = intervalScale([evaluator])
    expect(max).toBe(1.5)
    expect([-1.5, 0, 1.5].map(across)).toEqual([0, 50, 100])
    expect(intervalScale([]).max).toBe(0.5)
    expect(intervalScale([{ ...evaluator, verdict: 'too-few' }]).max).toBe(0.5)
  })

  test('lenient and strict evaluators come first', () => {
    const evaluators = (['none', 'too-few', 'strict', 'lenient', 'none'] as const).map((verdict, index) => ({
      verdict,
      count: index,
    }))
    const sorted = flaggedFirst(evaluators as EvaluatorLeniency[])
    expect(sorted.map(({ count }) => count)).toEqual([3, 2, 0, 4, 1])
  })

  test('the summary names the criteria that evaluators rate highest and lowest', () => {
    const criterion = (name: string, first: number | null, second: number | null) =>
      ({ name, self: 5, first, second }) as CriterionAverages
    const criteria = [criterion('A', 3, 4), criterion('B', 4.5, null), criterion('C', null, null)]
    expect(criteriaSummary(criteria)).toBe(
      'Average ratings of 3 criteria. Evaluators rate B highest and A lowest.',
    )
  })
})

describe('the tables', () => {
  const levels: InsightsResponse['levels'] = {
    company: { name: null, count: 3, counts: [0, 2, 1, 0], average: 3.5 },
    departments: [{ name: null, count: 1, counts: [0, 0, 1, 0], average: null }],
    positions: [],
    evaluators: [{ id: evaluatorId, name: null, count: 2, counts: [0, 2, 0, 0], average: 4 }],
  }

  test('each number of reviews links to them, unless it is 0', () => {
    const groups = [companyGroup(levels), ...groupsOf(levels, 'departments')]
    const [company, none] = levelTable(groups, 'departments', view).rows
    expect(company?.cells.map(({ value }) => value)).toEqual([0, 2, 1, 0, 3, 3.5])
    expect(company?.cells[0]?.to).toBeUndefined()
    expect(filterQuery(insightSchema.read(paramsOf(company?.cells[1]?.to ?? '')))).toEqual({
      level: 'Exceeds Expectations',
    })
    expect(none?.name).toBe('No department')
    expect(filterQuery(insightSchema.read(paramsOf(none?.cells[4]?.to ?? '')))).toEqual({
      noDepartment: 'true',
    })
    expect(groupsOf(levels, 'evaluators')[0]).toMatchObject({
      name: 'Deleted person',
      filters: { evaluatorId },
    })
  })

  test('differences have a sign', () => {
    const departments = [
      { name: 'QA', count: 2, average: -0.25 },
      { name: null, count: 1, average: 0.001 },
    ]
    const cells = departmentTable(departments, 'By department', 'self', view).rows.map(
      (row) => row.cells[0]?.text,
    )
    expect(cells).toEqual(['−0.25', '0.00'])
  })

  test('the ranges of differences need no escape in a file', () => {
    expect(csvOf(binTable([1, 2, 3, 4, 5, 6, 7, 8, 9], 'Test', 'test'))).not.toContain("'")
  })

  test('a file has a byte order mark, plain numbers, and no formulas in texts', () => {
    const table: ChartData = {
      file: 'test',
      caption: 'Test',
      columns: ['Department', 'Average difference'],
      rows: [
        { key: 'a', name: '=HYPERLINK("x")', cells: [{ value: -0.25, text: '−0.25' }] },
        { key: 'b', name: 'R&D, "core"', cells: [{ value: null }] },
        { key: 'c', name: '@home', cells: [{ value: '-none' }] },
      ],
    }
    expect(csvOf(table)).toBe(
      [
        '\uFEFFDepartment,Average difference',
        `"'=HYPERLINK(""x"")",-0.25`,
        '"R&D, ""core""",',
        "'@home,'-none",
        '',
      ].join('\r\n'),
    )
  })
})
