import { AppError, type FieldErrors } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { responseJson } from '../review-json'

// Replaces zod's default messages everywhere in the server. Messages in a schema take precedence.
z.config({ customError: describeIssue })

/** Validates requests with their zod schemas. Values are not coerced, and unknown fields are dropped. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = parse(schema, data)
    if (!result) return { error: new AppError('INVALID_INPUT') }
    return result.success ? { value: result.data } : { error: inputError(result.error) }
  })
  // Response schemas are only used for the API reference.
  // The type allows strings only, but Fastify sends buffers as well.
  app.setSerializerCompiler(() => responseJson as (data: unknown) => string)
}

/** Undefined if zod itself fails: a length check reads `length` of any value, which may be an unexpected object. */
function parse(schema: z.ZodType, data: unknown) {
  try {
    return schema.safeParse(data)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (!issue.path?.length) return 'The request body must be a JSON object.'
    if (issue.input === undefined) return 'This field is required.'
    return `This must be ${typeNames[issue.expected] ?? issue.expected}.`
  }
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big') return `This must be at most ${amount(issue.maximum, issue.origin)}.`
  if (issue.code === 'too_small') return `This must be at least ${amount(issue.minimum, issue.origin)}.`
  return 'This value is not valid.'
}

function amount(limit: number | bigint, origin: string): string {
  const unit = { string: ' characters long', array: ' items long' }[origin] ?? ''
  return `${limit}${unit}`
}

/** Reports all invalid fields together. An issue with the body as a whole becomes the message. */
export function inputError(error: z.core.$ZodError): AppError {
  const fields: FieldErrors = {}
  let message: string | undefined
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (field === '') message ??= issue.message
    else if (!Object.hasOwn(fields, field)) fields[field] = issue.message
  }
  return new AppError('INVALID_INPUT', {
    ...(message === undefined ? {} : { message }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  })
}
