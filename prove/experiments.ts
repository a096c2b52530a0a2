import type { Experiment } from './experiment'
import { backup } from './experiments/backup'
import { databaseOutage } from './experiments/database-outage'
import { killServer } from './experiments/kill-server'
import { mailTrouble } from './experiments/mail-trouble'
import { migrations } from './experiments/migrations'
import { slowClients } from './experiments/slow-clients'

/** In the order in which they are run. */
export const experiments: Record<string, Experiment> = {
  'kill-server': () => killServer(),
  'database-outage': () => databaseOutage(),
  'mail-trouble': () => mailTrouble(),
  'slow-clients': () => slowClients(),
  backup: () => backup(),
  migrations: () => migrations(),
}
