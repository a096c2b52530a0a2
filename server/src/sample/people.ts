import type { Department, Position, Role } from '@evenhand/domain/people'

export const samplePassword = 'Review#2026'

export interface SamplePerson {
  /** The part of the address before the `@`. */
  key: string
  firstName: string
  lastName: string
  role: Role
  department: Department
  position: Position
  joinedDaysAgo: number
  /** The keys of the evaluators; the head of the company is not reviewed. */
  evaluators: { first: string; second: string } | null
  /** How many weeks a review period has: people at the start of their career are reviewed twice a year. */
  weeks: 26 | 52
  /** Around which rating this person's results lie. */
  strength: number
}

type Row = readonly [
  key: string,
  firstName: string,
  lastName: string,
  position: Position,
  joinedDaysAgo: number,
  strength: number,
  first?: string,
  second?: string,
]

const head = 'ingrid.halvorsen'
const associate1: Position = 'Associate Engineer I (CLC-3a)'
const associate2: Position = 'Associate Engineer II (CLC-3b)'
const associate3: Position = 'Associate Engineer III (CLC-3c)'
const engineer1: Position = 'Software Engineer I (CLC-4a)'
const engineer2: Position = 'Software Engineer II (CLC-4b)'
const engineer3: Position = 'Software Engineer III (CLC-5a)'
const senior: Position = 'Senior Software Engineer (CLC-5b)'
const staff: Position = 'Staff Software Engineer (CLC-7)'

const rows: Record<Department, Row[]> = {
  Administration: [
    [head, 'Ingrid', 'Halvorsen', 'Manager', 3310, 4],
    ['super', 'Helena', 'Vasconcelos', 'Manager', 3120, 3.9, head, head],
    ['sunita.karki', 'Sunita', 'Karki', 'Admin', 1890, 3.4, 'super', head],
    ['rosa.delgado', 'Rosa', 'Delgado', 'Office Administrator', 1460, 3.5, 'sunita.karki', 'super'],
    ['kwame.boateng', 'Kwame', 'Boateng', 'Office Administrator', 830, 3.2, 'sunita.karki', 'super'],
    ['lea.fontaine', 'Léa', 'Fontaine', 'Digital Marketing', 1105, 3.8, 'super', head],
    ['bilal.haddad', 'Bilal', 'Haddad', 'Digital Marketing', 460, 3.1, 'super', head],
  ],
  HR: [
    ['yuki.tanaka', 'Yuki', 'Tanaka', 'Manager', 2530, 3.7, head, 'super'],
    ['admin', 'Marcus', 'Adeyemi', 'Hr/Office Administrator', 2240, 3.7, 'yuki.tanaka', head],
    ['chloe.martin', 'Chloe', 'Martin', 'TA', 1180, 3.5, 'admin', 'yuki.tanaka'],
    ['dmitri.volkov', 'Dmitri', 'Volkov', 'Hr', 1320, 3, 'admin', 'yuki.tanaka'],
    ['amina.yusuf', 'Amina', 'Yusuf', 'Hr', 960, 4.1, 'admin', 'yuki.tanaka'],
  ],
  Accounts: [
    ['giulia.conti', 'Giulia', 'Conti', 'Manager', 2690, 3.8, head, 'super'],
    ['oliver.brandt', 'Oliver', 'Brandt', 'Accountant', 1740, 3.7, 'giulia.conti', 'super'],
    ['meiling.chen', 'Mei Ling', 'Chen', 'Accountant', 1230, 4.2, 'giulia.conti', 'super'],
    ['fatimazahra.benali', 'Fatima Zahra', 'Benali', 'Accountant', 1290, 3.3, 'giulia.conti', 'super'],
    ['jakub.nowak', 'Jakub', 'Nowak', 'Account Adviser', 1015, 3.2, 'oliver.brandt', 'giulia.conti'],
    ['grace.mwangi', 'Grace', 'Mwangi', 'Account Adviser', 655, 3.6, 'oliver.brandt', 'giulia.conti'],
  ],
  Development: [
    ['second', 'Priya', 'Raman', 'Manager', 2870, 4, head, 'super'],
    ['beatriz.almeida', 'Beatriz', 'Almeida', staff, 2610, 4.5, 'second', head],
    ['first', 'Tomas', 'Lindqvist', senior, 2015, 3.8, 'second', head],
    ['hiroshi.sato', 'Hiroshi', 'Sato', senior, 2190, 3.7, 'second', head],
    ['nadia.petrova', 'Nadia', 'Petrova', engineer3, 1655, 4, 'beatriz.almeida', 'second'],
    ['liam.osullivan', 'Liam', "O'Sullivan", engineer3, 1540, 3.4, 'beatriz.almeida', 'second'],
    ['arjun.mehta', 'Arjun', 'Mehta', engineer2, 1190, 3.6, 'hiroshi.sato', 'second'],
    ['camille.dubois', 'Camille', 'Dubois', engineer2, 1280, 3.9, 'hiroshi.sato', 'second'],
    ['employee', 'Elena', 'Marković', engineer1, 432, 3.6, 'first', 'second'],
    ['samuel.okoye', 'Samuel', 'Okoye', engineer1, 1170, 3.3, 'first', 'second'],
    ['hana.kim', 'Hana', 'Kim', associate3, 850, 3.8, 'nadia.petrova', 'second'],
    ['peter.novak', 'Peter', 'Novák', associate3, 910, 3.1, 'liam.osullivan', 'second'],
    ['thandiwe.dlamini', 'Thandiwe', 'Dlamini', associate2, 620, 3.7, 'nadia.petrova', 'second'],
    ['mateo.rojas', 'Mateo', 'Rojas', associate2, 590, 2.6, 'first', 'second'],
    ['ravi.shrestha', 'Ravi', 'Shrestha', associate1, 255, 3.3, 'liam.osullivan', 'second'],
    ['sofia.andersson', 'Sofia', 'Andersson', associate1, 19, 3.5, 'nadia.petrova', 'second'],
    ['isabel.costa', 'Isabel', 'Costa', 'Associate UI/UX Engineer I', 760, 3.9, 'hiroshi.sato', 'second'],
  ],
  QA: [
    ['farid.nazari', 'Farid', 'Nazari', 'Manager', 2080, 3.6, head, 'super'],
    ['wanjiru.kamau', 'Wanjiru', 'Kamau', 'QA', 1420, 4.1, 'farid.nazari', 'second'],
    ['lukas.weber', 'Lukas', 'Weber', 'QA', 1150, 3.3, 'wanjiru.kamau', 'farid.nazari'],
    ['anh.nguyen', 'Anh', 'Nguyễn', 'QA', 805, 3.8, 'wanjiru.kamau', 'farid.nazari'],
    ['paula.ferreira', 'Paula', 'Ferreira', 'QA', 560, 3.5, 'wanjiru.kamau', 'farid.nazari'],
    ['zoe.vandijk', 'Zoë', 'van Dijk', 'QA', 405, 3.2, 'wanjiru.kamau', 'farid.nazari'],
  ],
}

const roles: Record<string, Role> = { super: 'super_admin', admin: 'admin' }

export const samplePeople: readonly SamplePerson[] = (Object.keys(rows) as Department[]).flatMap(
  (department) => rows[department].map((row) => personOf(department, row)),
)

function personOf(department: Department, row: Row): SamplePerson {
  const [key, firstName, lastName, position, joinedDaysAgo, strength, first, second] = row
  return {
    key,
    firstName,
    lastName,
    role: roles[key] ?? 'employee',
    department,
    position,
    joinedDaysAgo,
    evaluators: first !== undefined && second !== undefined ? { first, second } : null,
    weeks: position === 'QA' || position.startsWith('Associate') ? 26 : 52,
    strength,
  }
}
