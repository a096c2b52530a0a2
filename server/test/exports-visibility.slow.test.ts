import { test } from 'vitest'
import { checkGeneratedExports } from './support/generated-exports'

test(
  'every cell of a file is in what the API returns to the same person, in many companies',
  () => checkGeneratedExports(60),
  600_000,
)
