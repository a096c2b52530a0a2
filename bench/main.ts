import { parseArgs } from 'node:util'
import { archives } from './archives'
import { browser } from './browser/index'
import { ceiling } from './ceiling/index'
import { cost } from './cost'
import { cycles } from './cycles'
import { exports } from './exports'
import { insights } from './insights'
import { live } from './live'
import { stopProducts } from './product'
import { machineLine } from './report/machine'
import { type SectionResult, saveSections } from './report/save'
import { countVerdicts, renderTable, type Section } from './report/table'
import { scale } from './scale/index'
import { sizing } from './sizing'
import { start } from './start'

const sections = [ceiling, cost, live, start, sizing, browser, scale, cycles, insights, exports, archives]

const { chosen, isSaved } = readArguments()
const startedAt = performance.now()
const results: SectionResult[] = []
const failed: string[] = []

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stopProducts()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })

console.log(machineLine())
for (const section of chosen) await measure(section)
if (isSaved) await saveSections(results)
await stopProducts()
const { met, missed } = countVerdicts(results.flatMap(({ tables }) => tables))
if (failed.length > 0) console.log(`\nFailed to run: ${failed.join(', ')}`)
console.log(`\n${met} targets met, ${missed} missed`)
process.exit(failed.length === 0 ? 0 : 1)

/** The other sections still run when one fails. */
async function measure(section: Section): Promise<void> {
  const sectionStart = performance.now()
  console.log(`\n## ${section.title}\n`)
  try {
    const log = (text: string) =>
      console.error(`   ${((performance.now() - startedAt) / 1000).toFixed(0)} s  ${section.name}: ${text}`)
    const tables = await section.run(log)
    results.push({ section, tables })
    const seconds = ((performance.now() - sectionStart) / 1000).toFixed(0)
    console.log(`${tables.map(renderTable).join('\n\n')}\n\n(${seconds} s)`)
  } catch (error) {
    console.error(error)
    failed.push(section.name)
  }
}

function readArguments(): { chosen: Section[]; isSaved: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { save: { type: 'boolean' } },
    })
    const unknown = positionals.filter((name) => !sections.some((section) => section.name === name))
    if (unknown.length > 0) throw new Error(`Unknown section: ${unknown.join(', ')}`)
    if (process.platform !== 'linux') throw new Error('The bench reads /proc and runs only on Linux')
    const chosen = sections.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
    return { chosen, isSaved: values.save ?? false }
  } catch (error) {
    const names = sections.map(({ name }) => name).join(', ')
    console.error(
      `${error instanceof Error ? error.message : error}\nUsage: npm run bench -- [sections] [--save]\nSections: ${names}`,
    )
    process.exit(2)
  }
}
