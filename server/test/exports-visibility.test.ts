import { test } from 'vitest'
import { checkGeneratedExports } from './support/generated-exports'

test('every cell of a file is in what the API returns to the same person', () => checkGeneratedExports(2))
