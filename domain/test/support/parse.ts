import type { z } from 'zod'

/** What a schema says of an input: its field errors, keyed by path, or none. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

export function accepts(schema: z.ZodType, input: unknown): boolean {
  return schema.safeParse(input).success
}
