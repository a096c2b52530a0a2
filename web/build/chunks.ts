/**
 * What several screens share would else be cut into dozens of files, one for each set of screens that share it: over
 * HTTP/1.1 a phone waits for them in turns, and small files compress badly.
 */
export const groups = [
  { name: 'react', test: packages('react|react-dom|scheduler|react-router'), priority: 3 },
  /** Used before the sign-in and behind it. */
  {
    name: 'start',
    test: sources(
      'domain/src/(?:rights|fields|people|people-rights|phases)',
      'web/src/ui/(?:Banner|Spinner|form/)',
      'web/src/features/auth/(?:use-login|email-problem|form|start-path)',
    ),
    priority: 2,
  },
  /** Used by nearly every screen behind the sign-in: data, and the components that are there before anything is opened. */
  {
    name: 'frame',
    test: packages(
      '@tanstack/(?:react-query|query-core)',
      '@mantine/core/esm/core',
      '@mantine/core/esm/components/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|NativeSelect|Skeleton|Tabs|TextInput|Transition|UnstyledButton)',
    ),
    priority: 1,
  },
]

function packages(...names: string[]): RegExp {
  return anywhere(names.map((name) => `node_modules/(?:${name})/`))
}

function sources(...paths: string[]): RegExp {
  return anywhere(paths)
}

/** Whatever the system puts between the parts of a path. */
function anywhere(paths: string[]): RegExp {
  return new RegExp(`[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})`)
}
