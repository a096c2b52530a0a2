import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csvLine,
  escapeFormulas,
  fieldsOfHeaders,
  peopleFileColumns,
  unescapeFormulas,
  valueMatcher,
} from '../../src/people/user-csv'
import { roles } from '../../src/people/users'

describe('a cell', () => {
  test.each([
    ...['=1+1', '+49 30', '-2', '@name', '\tx', '\rx', '\nx', ';x', ' ;x'],
    ...[' =1', '\u00A0=1', '  \u3000+1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201', ' \uFF1D1', "'=1"],
  ])('%j is escaped because it could be a formula', (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`)
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text)
  })

  test.each([
    ['Emma;=1', "Emma;'=1"],
    ['Emma; =1;-2', "Emma;' =1;'-2"],
    ['\t=1', "'\t'=1"],
  ])('%j is escaped wherever a spreadsheet may split it: %j', (text, cell) => {
    expect(escapeFormulas(text)).toBe(cell)
    expect(unescapeFormulas(cell)).toBe(text)
  })

  test('never starts a formula and can be read back unchanged', () => {
    const character = fc.constantFrom(...";=+-@\t\r\n '\u00A0\uFF1D\uFF0Bab")
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        expect(unescapeFormulas(escapeFormulas(text))).toBe(text)
        for (const part of escapeFormulas(text).split(/[;\t]/))
          expect(part).not.toMatch(/^[^\S\r\n]*[=+\-@＝＋－＠]/)
      }),
    )
  })

  test.each(['', 'Emma', "O'Brien", "'tis", 'a=b', 'a;b', 'Anne-Marie', 'Next steps:\n- plan\r\n+ test'])(
    '%j is not a formula and stays unchanged',
    (text) => {
      expect(escapeFormulas(text)).toBe(text)
      expect(unescapeFormulas(text)).toBe(text)
    },
  )
})

test('cells are quoted only if necessary', () => {
  expect(csvLine(['plain', 'a,b', 'a;b', 'say "hi"', 'two\nlines', '', '=1,"x"'])).toBe(
    `plain,"a,b","a;b","say ""hi""","two\nlines",,"'=1,""x"""\r\n`,
  )
})

test('the columns have the headers of the people list', () => {
  expect(peopleFileColumns.map(({ header }) => header)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Role',
    'Department',
    'Position',
    'Join Date',
    'Manager',
    'Employee Number',
    'Leave From',
    'Leave Until',
    'Last Day',
  ])
})

describe('a header', () => {
  test.each([
    [
      ['First Name', 'last_name', 'EMAIL'],
      ['firstName', 'lastName', 'email'],
    ],
    [
      ['Given name', 'Surname', 'E-mail address'],
      ['firstName', 'lastName', 'email'],
    ],
    [
      ['Forename', 'Family Name', 'Mail', 'Dept.', 'Job Title', 'Hire date'],
      ['firstName', 'lastName', 'email', 'department', 'position', 'joinDate'],
    ],
    [
      ['Reports to', 'Employee ID', 'Leave start', 'Leave end', 'Termination Date'],
      ['manager', 'employeeNumber', 'leaveFrom', 'leaveUntil', 'leftOn'],
    ],
    [
      ['Name', 'Salary', ''],
      [undefined, undefined, undefined],
    ],
  ])('%j is understood', (headers, fields) => {
    expect(fieldsOfHeaders(headers)).toEqual(fields)
  })

  test('with the exact name wins over a synonym, and each field has one column', () => {
    expect(fieldsOfHeaders(['Start Date', 'Join Date', 'Email', 'Email'])).toEqual([
      undefined,
      'joinDate',
      'email',
      undefined,
    ])
  })
})

describe('a value of a list', () => {
  const departments = ['Administration', 'HR', 'R-D', 'R D', 'r d']
  const positions = [
    'Software Engineer I (CLC-4a)',
    'Software Engineer II (CLC-4b)',
    'Hr',
    'Hr/Office Administrator',
  ]

  test('is found regardless of case and separators', () => {
    expect(valueMatcher(roles)('Super Admin')).toBe('super_admin')
    expect(valueMatcher(departments)(' hr ')).toBe('HR')
    expect(valueMatcher(positions)('SOFTWARE  ENGINEER I (clc-4a)')).toBe('Software Engineer I (CLC-4a)')
    expect(valueMatcher(departments)('Sales')).toBeUndefined()
    expect(valueMatcher(departments)('')).toBeUndefined()
  })

  test('is the first of several that look alike', () => {
    expect(valueMatcher(departments)('r_D')).toBe('R-D')
  })

  test.each([[roles], [departments], [positions]])('is never mistaken for another: %j', (values) => {
    for (const value of values) expect(valueMatcher(values)(value)).toBe(value)
  })
})
