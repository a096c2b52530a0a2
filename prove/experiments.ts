import type { Experiment } from './experiment'
import { backup } from './experiments/backup'
import { databaseOutage } from './experiments/database-outage'
import { diskFull } from './experiments/disk-full'
import { fuzz } from './experiments/fuzz'
import { killServer } from './experiments/kill-server'
import { mailTrouble } from './experiments/mail-trouble'
import { migrations } from './experiments/migrations'
import { model } from './experiments/model'
import { slowClients } from './experiments/slow-clients'
import { twoInstances } from './experiments/two-instances'

/** In the order in which they are run. */
export const experiments: Record<string, Experiment> = {
  'kill-server': () => killServer(),
  'database-outage': () => databaseOutage(),
  'mail-trouble': () => mailTrouble(),
  'slow-clients': () => slowClients(),
  'disk-full': () => diskFull(),
  'two-instances': () => twoInstances(),
  backup: () => backup(),
  migrations: () => migrations(),
  fuzz: () => fuzz(),
  model: () => model(),
}
