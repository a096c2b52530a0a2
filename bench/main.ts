import { parseArgs } from 'node:util'
import { browser } from './browser/index'
import { ceiling } from './ceiling/index'
import { growth } from './growth/index'
import { live } from './live/index'
import { machineLine } from './report/machine'
import { saveSections } from './report/save'
import { countVerdicts, renderTable } from './report/table'
import type { Section, SectionResult } from './section'
import { start } from './start/index'
import { storm } from './storm/index'
import { undoEverything } from './support/cleanup'
import { workers } from './workers/index'

// The longest one last: it makes do with the time that is left.
const sections = [ceiling, live, storm, browser, start, workers, growth]
const longest = 10 * 60_000

const { chosen, isSaved } = readArguments()
const begun = performance.now()
const measured: SectionResult[] = []
const failed: string[] = []
let isCutOff = false

process.once('SIGINT', () => cutOff('by a signal', 130)).once('SIGTERM', () => cutOff('by a signal', 143))
setTimeout(() => cutOff(`after ${longest / 60_000} minutes`, 1), longest).unref()
console.log(machineLine())
for (const section of chosen) await measure(section)
if (!isCutOff) await finish(failed.length === 0 ? 0 : 1)

/** One that fails is told, and the others still run. */
async function measure(section: Section): Promise<void> {
  const sectionBegun = performance.now()
  console.log(`\n## ${section.title}\n`)
  try {
    const say = (text: string) => console.error(`   ${section.name}: ${text}`)
    const tables = await section.run(say, () => (begun + longest - performance.now()) / 1000)
    measured.push({ section, tables })
    console.log(`${tables.map(renderTable).join('\n\n')}\n\n(${secondsSince(sectionBegun)} s)`)
  } catch (error) {
    // What is cut off breaks in the middle: that is no news.
    if (isCutOff) return new Promise(() => undefined)
    console.error(error)
    failed.push(section.name)
  }
}

async function cutOff(when: string, code: number): Promise<void> {
  if (isCutOff) return
  isCutOff = true
  console.error(`\nThe bench was cut off ${when}; what has been measured stands above.`)
  await undoEverything()
  await finish(code)
}

async function finish(code: number): Promise<void> {
  if (isSaved) await saveSections(measured)
  const { met, missed } = countVerdicts(measured.flatMap(({ tables }) => tables))
  const failures = failed.length === 0 ? '' : `; failed: ${failed.join(', ')}`
  console.log(`\n${met} targets met, ${missed} missed, in ${secondsSince(begun)} s${failures}`)
  process.exit(code)
}

function readArguments(): { chosen: Section[]; isSaved: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { save: { type: 'boolean' } },
    })
    const unknown = positionals.filter((name) => !sections.some((section) => section.name === name))
    if (unknown.length > 0) throw new Error(`there is no section ${unknown.join(', ')}`)
    if (process.platform !== 'linux') throw new Error('the bench reads /proc, so it runs on Linux')
    const chosen = sections.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
    return { chosen, isSaved: values.save ?? false }
  } catch (error) {
    const names = sections.map(({ name }) => name).join(', ')
    console.error(`${error instanceof Error ? error.message : error}\nnpm run bench -- [${names}] [--save]`)
    process.exit(2)
  }
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(0)
}
