import { isPlainEmail } from '@evenhand/domain/people/users'
import { type Config, readConfig } from '../../config'
import { version } from '../../paths'
import { StartError } from '../../start-error'
import type { Task } from '../task'
import { checkDatabase } from './database'
import { checkDisk } from './disk'
import { type Finding, formatFinding, summary } from './finding'
import { checkMail, sendTestMail } from './mail'
import { checkAddress, checkPort } from './port'
import { checkVariables } from './variables'

/**
 * Prints a line for each finding, or all of them as JSON. The exit code is 1 if there is an error,
 * and 2 if `mail` is not an address. A server may be running. With `mail`, also sends an email to that address.
 */
export async function doctorCommand({ env, json, mail, print, printError }: Task): Promise<number> {
  const findings: Finding[] = []
  const printJson = () => print(JSON.stringify({ version, findings, summary: summary(findings) }))
  if (mail !== undefined && !isPlainEmail(mail)) {
    const text = '--mail needs an email address'
    findings.push({ name: 'Mail', state: 'error', text })
    if (json) printJson()
    else printError(`evenhand: ${text}`)
    return 2
  }
  const add = (found: Finding[]) => {
    findings.push(...found)
    if (!json) for (const finding of found) print(formatFinding(finding))
  }
  const config = checkConfiguration(env, add)
  add(checkVariables(env))
  if (config) {
    const database = await checkDatabase(config)
    add(database.findings)
    add([await checkMail(config)])
    if (mail !== undefined) add([await sendTestMail(config, mail)])
    add(await checkDisk(config))
    add([await checkPort(config, database.isUsed)])
    add(checkAddress(config))
  }
  if (json) printJson()
  else print(`\n${summary(findings)}`)
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
