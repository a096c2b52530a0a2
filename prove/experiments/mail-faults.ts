import { setTimeout as pause } from 'node:timers/promises'
import { checkAfterLoad } from '../invariants/check'
import { startUnderLoad } from '../load/load'
import type { Recorder } from '../load/recorder'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { compareLatency, countEach, formatCount } from '../support/figures'
import { type MailServer, startMailServer } from '../support/mail-server'

const faults = ['rejects', 'hangs', 'disconnects after DATA'] as const

/** Under load, the mail server rejects mails, hangs, and disconnects after DATA. */
export function mailFaults({ seconds = 6 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const mailServer = await startMailServer(defer)
    const { deployment, recorder, load } = await startUnderLoad(defer, { SMTP_URL: mailServer.url }, 4)
    const normal = await writeTimes(seconds, recorder)
    const faulty: Record<string, number[]> = {}
    for (const fault of faults) {
      mailServer.fault = fault
      faulty[`the mail server ${fault}`] = await writeTimes(seconds, recorder)
    }
    mailServer.fault = undefined
    await load.stop()

    const latency = compareLatency(normal, faulty)
    const arrivedMails = () => mailServer.accepted
    const problems = await checkAfterLoad(deployment, recorder, { arrivedMails, waitForMails: true })
    problems.push(...duplicates(mailServer), ...latency.problems)
    const failed = recorder.unavailable + recorder.unanswered
    if (failed > 0) problems.push(`${failed} writes failed while emails could not be sent`)
    const tried = [
      `${formatCount(mailServer.accepted.length)} emails, ${formatCount(mailServer.failures)} failed deliveries`,
      `${formatCount(recorder.times.length)} writes acknowledged`,
      latency.summary,
    ]
    return { tried, problems }
  })
}

async function writeTimes(seconds: number, recorder: Recorder): Promise<number[]> {
  const before = recorder.times.length
  await pause(seconds * 1000)
  return recorder.times.slice(before)
}

/** Each mail is accepted once. After a disconnect it is sent again with the same id. */
function duplicates({ accepted, dropped }: MailServer): string[] {
  const counts = countEach(accepted)
  const repeated = [...counts].filter(([, count]) => count > 1)
  const missing = dropped.filter((id) => !counts.has(id))
  return [
    ...repeated.map(([id, count]) => `the mail ${id} was accepted ${count} times`),
    ...missing.map((id) => `the mail ${id} was not sent again after the disconnect`),
  ]
}
