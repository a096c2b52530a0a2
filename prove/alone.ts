import { diskFull } from './experiments/disk-full'

/** What `disk-full` starts as somebody who may mount a disk. */
process.stdout.write(JSON.stringify(await diskFull()))
