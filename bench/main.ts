import { browser } from './browser/index'
import { ceiling } from './ceiling/index'
import { growth } from './growth/index'
import { live } from './live/index'
import { machineLine } from './report/machine'
import { saveSections } from './report/save'
import { countVerdicts, renderTable, type Table } from './report/table'
import type { Section } from './section'
import { start as cold } from './start/index'
import { storm } from './storm/index'
import { undoEverything } from './support/cleanup'
import { workers } from './workers/index'

const sections: Section[] = [ceiling, growth, live, storm, browser, cold, workers]
const longest = 10 * 60_000

const args = process.argv.slice(2)
const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = asked.filter((name) => !sections.some((section) => section.name === name))
const chosen = asked.length === 0 ? sections : sections.filter(({ name }) => asked.includes(name))
const results: { section: Section; tables: Table[] }[] = []

if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

process.once('SIGINT', () => cutOff('stopped', 130)).once('SIGTERM', () => cutOff('stopped', 143))
const timer = setTimeout(() => cutOff(`stopped after ${longest / 60_000} minutes`, 1), longest)
const start = performance.now()
console.log(machineLine())
for (const section of chosen) await run(section)
clearTimeout(timer)
if (args.includes('--save')) await saveSections(results)
const { met, missed } = countVerdicts(results.flatMap(({ tables }) => tables))
console.log(`${met} targets met, ${missed} missed, in ${seconds(start)} s`)
process.exit(0)

async function run(section: Section): Promise<void> {
  const begun = performance.now()
  console.log(`\n## ${section.title}\n`)
  try {
    const tables = await section.run((text) => console.error(`   ${section.name}: ${text}`))
    results.push({ section, tables })
    console.log(tables.map(renderTable).join('\n\n'))
    console.log(`\n(${seconds(begun)} s)`)
  } catch (error) {
    console.error(error)
    await cutOff(`${section.name} failed`, 1)
  }
}

async function cutOff(reason: string, code: number): Promise<void> {
  console.error(`The bench was cut off: ${reason}.`)
  await undoEverything()
  process.exit(code)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
