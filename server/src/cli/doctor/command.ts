import { type Config, readConfig } from '../../config'
import { version } from '../../paths'
import { StartError } from '../../start-error'
import type { Task } from '../task'
import { checkAddress } from './address'
import { checkDatabase } from './database'
import { checkDisk } from './disk'
import { type Finding, formatFinding, summary } from './finding'
import { checkMail, sendTestMail } from './mail'
import { checkPort } from './port'
import { checkVariables } from './variables'

/**
 * Prints a line for each finding, or all of them as JSON. The exit code is 1 if there is an error. A server may be running.
 * With `mail`, also sends an email to that address.
 */
export async function doctorCommand({ env, json, mail, print }: Task): Promise<number> {
  const findings: Finding[] = []
  const add = (found: Finding[]) => {
    findings.push(...found)
    if (!json) for (const finding of found) print(formatFinding(finding))
  }
  const config = checkConfiguration(env, add)
  add(checkVariables(env))
  if (config) {
    add(await checkDatabase(config))
    add([await checkMail(config)])
    if (mail !== undefined) add([await sendTestMail(config, mail)])
    add(await checkDisk(config))
    add([await checkPort(config)])
    add(checkAddress(config))
  }
  print(json ? JSON.stringify({ version, findings, summary: summary(findings) }) : `\n${summary(findings)}`)
  return findings.some(({ state }) => state === 'error') ? 1 : 0
}

function checkConfiguration(env: Task['env'], add: (found: Finding[]) => void): Config | undefined {
  const name = 'Configuration'
  try {
    const config = readConfig(env)
    add([{ name, state: 'ok', text: `Evenhand ${version} on Node.js ${process.versions.node}` }])
    return config
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    add(error.message.split('\n').map((text) => ({ name, state: 'error', text })))
    return undefined
  }
}
