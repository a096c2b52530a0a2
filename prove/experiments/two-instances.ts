import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type Day } from '@evenhand/domain/days'
import { checkAfterLoad } from '../invariants/check'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import { type ApiClient, signIn } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { type Company, createCompany, password } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, type Deployment, startServer } from '../support/deployment'
import { countEach, formatCount, inMilliseconds, inSeconds, tooSlow } from '../support/figures'
import { startLoadBalancer } from '../support/load-balancer'
import { startMailServer } from '../support/mail-server'
import { startExternalPostgres } from '../support/postgres'
import { openStream } from '../support/stream'
import { until } from '../support/until'

const maxStop = 10_000
const maxLogout = 1_000
const reminderTimeout = 20_000

/** Two instances share a PostgreSQL behind a load balancer and are restarted in turn under load. */
export function twoInstances({ restarts = 10, logouts = 10, days = 3 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const recorder = createRecorder()
    const mailServer = await startMailServer(defer)
    const { url } = await startExternalPostgres(defer)
    const env = { DATABASE_URL: url, SMTP_URL: mailServer.url }
    const deployments = [await createDeployment(defer, env), await createDeployment(defer, env)] as const
    const servers = [await startServer(deployments[0], defer), await startServer(deployments[1], defer)]
    const addresses = deployments.map((deployment) => deployment.url)
    const balancer = await startLoadBalancer(addresses, defer)
    const { admin, users } = await createCompany(balancer.url, 8)
    const busy = { admin, users: users.slice(0, 4) }
    const load = startLoad(busy, recorder)

    const problems: string[] = []
    for (let restart = 0; restart < restarts; restart++) {
      const which = restart % 2 === 0 ? 0 : 1
      await recorder.nextAcknowledged()
      await pause(Math.random() * 500)
      problems.push(...(await stopProblems(servers[which]?.process)))
      servers[which] = await startServer(deployments[which], defer)
    }
    const logoutTimes = await logOut(logouts, deployments, busy.users)
    // The load would remove reminders of its own users before they are counted.
    const reminders = await sendReminders(days, url, { admin, users: users.slice(4) })
    await load.stop()

    const arrivedMails = () => mailServer.accepted
    problems.push(
      ...reminders.problems,
      ...(await checkAfterLoad(deployments[0], recorder, { arrivedMails, waitForMails: true })),
      ...tooSlow(logoutTimes, maxLogout, 'the other instance noticed a logout'),
      ...[...countEach(mailServer.accepted)]
        .filter(([, count]) => count > 1)
        .map(([id, count]) => `the mail ${id} was sent ${count} times`),
    )
    const failed = recorder.unanswered + recorder.unavailable
    if (failed > 0) problems.push(`${failed} writes failed despite one retry`)
    const tried = [
      `${restarts} restarts under ${formatCount(recorder.times.length)} writes, ${formatCount(balancer.retried)} retried`,
      `${logouts} logouts, noticed by the other instance within ${inMilliseconds(Math.max(...logoutTimes))}`,
      `${formatCount(mailServer.accepted.length)} emails and ${formatCount(reminders.sent)} reminders, each sent once`,
    ]
    return { tried, problems }
  })
}

async function stopProblems(server: Awaited<ReturnType<typeof startServer>>['process'] | undefined) {
  const start = performance.now()
  server?.signal('SIGTERM')
  const code = await server?.exited
  const duration = performance.now() - start
  return [
    ...(code === 0 ? [] : [`a stopped instance exited with ${code}: ${server?.output()}`]),
    ...(duration <= maxStop ? [] : [`an instance took ${inSeconds(duration)} to stop`]),
  ]
}

/** Logs out at one instance. Returns how long the other one kept the session and its stream. */
async function logOut(
  times: number,
  [one, other]: readonly [Deployment, Deployment],
  users: ApiClient[],
): Promise<number[]> {
  const results: number[] = []
  for (let time = 0; time < times; time++) {
    const user = await signIn(one.url, users[time % users.length]?.email ?? '', password)
    const stream = await openStream(other.url, user)
    await user.call('POST', '/auth/logout')
    const hasEnded = async () =>
      !stream.isOpen && (await user.at(other.url).call('GET', '/users/current')).status === 401
    results.push((await until(hasEnded, 5 * maxLogout, 5)) ?? Infinity)
    stream.close()
  }
  return results
}

/** Creates reviews that end tomorrow and makes the daily reminder job due for both instances. */
async function sendReminders(days: number, url: string, { admin, users }: Company) {
  const today = new Date().toISOString().slice(0, 10) as Day
  const [first, second, ...employees] = users
  const dates = { startDate: addDays(today, -30), endDate: addDays(today, 1) }
  const evaluators = { firstEvaluatorId: first?.id, secondEvaluatorId: second?.id }
  const problems: string[] = []
  let due = 0
  await withDatabase(url, async (client) => {
    const count = async (text: string): Promise<number> => (await client.query(text)).rows[0]?.count
    await client.query(countRuns)
    const runs = () => count('select count(*)::int from reminder_runs')
    for (let day = 1; day <= days; day++) {
      for (const { id } of employees) {
        await admin.call('POST', '/reviews', { ...dates, ...evaluators, userId: id })
        due++
      }
      await client.query("update daily_jobs set next_run_at = now() where name = 'reminders'")
      await until(async () => (await runs()) >= day, reminderTimeout)
      const sent = await count("select count(*)::int from notifications where kind = 'due-in-1-day'")
      if (sent !== due) problems.push(`${sent} reminders were sent instead of ${due}`)
      const done = await runs()
      if (done !== day) problems.push(`the reminder job ran ${done} times on ${day} days`)
    }
  })
  return { problems, sent: due }
}

const countRuns = `
  create table reminder_runs (attempts int);
  create function count_run() returns trigger language plpgsql as $$ begin
    insert into reminder_runs values (new.attempts);
    return new;
  end $$;
  create trigger count_runs after update on daily_jobs for each row
    when (new.name = 'reminders' and old.try_again_at is not null and new.try_again_at is null) execute function count_run()`
