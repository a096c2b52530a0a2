import { describe, expect, test } from 'vitest'
import { CreateCompanyItem, OrderCompanyItems, UpdatePosition } from '../../src/api'
import {
  addItem,
  type CompanyItem,
  changeItem,
  choosableNames,
  companyLimits,
  defaultDepartment,
  deleteItem,
  reorderItems,
  unavailableChoices,
} from '../../src/company/company-data'
import { AppError } from '../../src/errors'
import { accepts, fieldErrors } from '../support/parse'

const hr = { id: 'hr', name: 'HR', isActive: true }
const sales = { id: 'sales', name: 'Sales', isActive: false }
const qa = { id: 'qa', name: 'QA', isActive: true }
const departments: CompanyItem[] = [sales, hr, qa]
const lead = { id: 'lead', name: 'Lead', isActive: true, criteriaSetId: null }
const company = { departments, positions: [lead] }

function errorOf(run: () => unknown): AppError {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('no AppError')
}

describe('a person', () => {
  test('can have active departments and positions', () => {
    expect(unavailableChoices(company, { department: 'HR', position: 'Lead' })).toEqual([])
    expect(unavailableChoices(company, { position: null })).toEqual([])
  })

  test('cannot have unknown ones, or ones in another case', () => {
    expect(unavailableChoices(company, { department: 'Space', position: 'lead' })).toEqual([
      'department',
      'position',
    ])
  })

  test('keeps an inactive one, but cannot get it', () => {
    expect(unavailableChoices(company, { department: 'Sales' }, { department: 'Sales' })).toEqual([])
    expect(unavailableChoices(company, { department: 'Sales' }, { department: 'HR' })).toEqual(['department'])
    expect(choosableNames(departments)).toEqual(['HR', 'QA'])
    expect(choosableNames(departments, 'Sales')).toEqual(['Sales', 'HR', 'QA'])
  })

  test('is in the first active department by default', () => {
    expect(defaultDepartment(departments)).toBe('HR')
  })
})

describe('a new department', () => {
  test('is logged', () => {
    expect(addItem('department', departments, 'Design')).toMatchObject([{ action: 'CREATED' }])
  })

  test('needs a name that no other has, regardless of case', () => {
    const error = errorOf(() => addItem('department', departments, 'sALES'))
    expect(error).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    expect(error.fields).toEqual({ name: 'There is already a department with this name.' })
  })

  test.each(['department', 'position'] as const)('or position is one of a limited number: %s', (kind) => {
    const most = Array.from({ length: companyLimits[kind] }, (_, index) => ({ ...hr, name: `${index}` }))
    expect(addItem(kind, most.slice(1), 'One more')).toHaveLength(1)
    expect(errorOf(() => addItem(kind, most, 'One more')).status).toBe(400)
  })

  test('has a name of 1 to 80 characters on one line, without repeated blanks', () => {
    expect(CreateCompanyItem.parse({ name: '  Human \t Resources ' })).toEqual({ name: 'Human Resources' })
    expect(accepts(CreateCompanyItem, { name: '😀'.repeat(80) })).toBe(true)
    expect(accepts(CreateCompanyItem, { name: 'x'.repeat(81) })).toBe(false)
    expect(accepts(CreateCompanyItem, { name: 'a\u0007b' })).toBe(false)
    expect(accepts(CreateCompanyItem, { name: '\u200b' })).toBe(false)
    expect(accepts(CreateCompanyItem, { name: 'a\u202eb' })).toBe(false)
    for (const name of ['', ' ', undefined, null, 7]) {
      expect(fieldErrors(CreateCompanyItem, { name })).toEqual({ name: 'Enter a name.' })
    }
  })
})

describe('a change', () => {
  test('is logged field by field', () => {
    const change = { name: 'People', isActive: false }
    expect(changeItem('department', departments, 'hr', change)).toEqual({
      item: { id: 'hr', name: 'People', isActive: false },
      entries: [
        { action: 'UPDATED', fieldChanged: 'name', oldValue: 'HR', newValue: 'People' },
        { action: 'UPDATED', fieldChanged: 'isActive', oldValue: 'true', newValue: 'false' },
      ],
    })
  })

  test('to the present values is not logged', () => {
    const { entries } = changeItem('department', departments, 'hr', { name: 'HR', isActive: true })
    expect(entries).toEqual([])
  })

  test('of the name can change only its case, but not to the name of another', () => {
    expect(changeItem('department', departments, 'hr', { name: 'Hr' }).item.name).toBe('Hr')
    expect(errorOf(() => changeItem('department', departments, 'hr', { name: 'qa' })).code).toBe('NAME_TAKEN')
  })

  test('of an unknown one is not found', () => {
    expect(errorOf(() => changeItem('department', departments, 'x', {})).code).toBe('DEPARTMENT_NOT_FOUND')
    expect(errorOf(() => changeItem('position', [lead], 'x', {})).code).toBe('POSITION_NOT_FOUND')
  })

  test('leaves at least one active department', () => {
    const change = () => changeItem('department', [sales, hr], 'hr', { isActive: false })
    expect(errorOf(change).code).toBe('LAST_DEPARTMENT')
    expect(changeItem('position', [lead], 'lead', { isActive: false }).item.isActive).toBe(false)
  })

  test('of the criteria set of a position is logged by name', () => {
    const sets = [
      { id: 'a', name: 'Managers', isAvailable: true },
      { id: 'b', name: 'Old', isAvailable: false },
    ]
    const chosen = changeItem('position', [lead], 'lead', { criteriaSetId: 'a' }, sets)
    expect(chosen.item.criteriaSetId).toBe('a')
    expect(chosen.entries).toEqual([
      { action: 'UPDATED', fieldChanged: 'criteriaSet', oldValue: null, newValue: 'Managers' },
    ])
    const back = changeItem('position', [chosen.item], 'lead', { criteriaSetId: null }, sets)
    expect(back.entries).toMatchObject([{ oldValue: 'Managers', newValue: null }])
    for (const criteriaSetId of ['b', 'unknown']) {
      const error = errorOf(() => changeItem('position', [lead], 'lead', { criteriaSetId }, sets))
      expect(error.fields).toEqual({ criteriaSetId: 'Choose a criteria set from the list.' })
    }
    const kept = { ...lead, criteriaSetId: 'b' }
    expect(changeItem('position', [kept], 'lead', { criteriaSetId: 'b' }, sets).entries).toEqual([])
  })

  test('can clear the criteria set', () => {
    expect(UpdatePosition.parse({ criteriaSetId: null })).toEqual({ criteriaSetId: null })
    expect(accepts(UpdatePosition, { criteriaSetId: 'x' })).toBe(false)
  })
})

describe('the order', () => {
  test('is logged if it changes', () => {
    expect(reorderItems(departments, ['qa', 'hr', 'sales']).entries).toMatchObject([
      { action: 'UPDATED', fieldChanged: 'order' },
    ])
    expect(reorderItems(departments, ['sales', 'hr', 'qa']).entries).toEqual([])
  })

  test.each([[[]], [['hr', 'qa']], [['hr', 'hr', 'qa']], [['hr', 'qa', 'sales', 'x']]])(
    'cannot be %j',
    (ids) => expect(errorOf(() => reorderItems(departments, ids)).code).toBe('VERSION_CONFLICT'),
  )

  test('is a list of ids', () => {
    expect(accepts(OrderCompanyItems, { ids: ['x'] })).toBe(false)
    expect(accepts(OrderCompanyItems, {})).toBe(false)
  })
})

describe('a deletion', () => {
  const nobody = 0

  test('is logged', () => {
    expect(deleteItem('department', departments, 'qa', nobody).entries).toMatchObject([{ action: 'DELETED' }])
  })

  test('is not possible while people have it', () => {
    const error = errorOf(() => deleteItem('department', departments, 'hr', 12))
    expect(error).toMatchObject({ status: 409, code: 'IN_USE', data: { people: 12 } })
    expect(error.message).toBe('12 people are in this department. Deactivate it instead.')
    const one = errorOf(() => deleteItem('position', [lead], 'lead', 1))
    expect(one.message).toBe('1 person has this position. Deactivate it instead.')
  })

  test('leaves at least one active department', () => {
    expect(errorOf(() => deleteItem('department', [sales, hr], 'hr', nobody)).code).toBe('LAST_DEPARTMENT')
    expect(deleteItem('department', [sales, hr], 'sales', nobody).item).toEqual(sales)
  })
})
