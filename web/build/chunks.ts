/**
 * What several screens share would else be cut into dozens of files, one for each set of screens that share it: over
 * HTTP/1.1 a phone waits for them in turns, and small files compress badly. What these modules import comes with them.
 */
export const groups = [
  { name: 'react', test: packages('react|react-dom|scheduler|react-router'), priority: 3 },
  /** Used before the sign-in and behind it. */
  {
    name: 'start',
    test: either(
      packages('@tabler/icons-react/dist/esm/icons/IconArrowLeft'),
      sources(
        'domain/src/(?:rights|fields|people|people-rights|phases)',
        'web/src/main',
        'web/src/ui/(?:Banner|Spinner|form/)',
        'web/src/features/auth/(?:use-login|email-problem|form|start-path)',
      ),
    ),
    priority: 2,
  },
  /** Used by more than one screen behind the sign-in: data, and all that is there before anything is opened. */
  {
    name: 'frame',
    test: either(
      packages(
        '@tanstack/(?:react-query|query-core)',
        '@mantine/core/esm/core',
        '@mantine/core/esm/components/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|NativeSelect|Skeleton|Tabs|TextInput|Transition|UnstyledButton)',
        '@mantine/hooks/esm/use-window-event',
        '@tabler/icons-react/dist/esm/icons/IconPlus',
      ),
      sources(
        'web/src/layout/(?:Workspace|PageHeader)',
        'web/src/ui/(?:AccessDenied|Ago|Avatar|EmptyState|ErrorState|EditDelete|Panel|RatingMark|SearchBox|SkeletonRows|Stars|Table|ToolButton)',
        'web/src/ui/(?:chart/(?:ChartPanel|ChartTable|Legend)|day/RangeFilter|lazy/lazy-dialog)',
        'web/src/features/auth/own-user-changed',
        'web/src/features/users/(?:ExportButton|PeopleDialogHost|queries)',
        'web/src/features/reviews/(?:ReviewPanelBody|TurnBadge|SubmittedScore|turn/(?:MyTurn|NextWaiting)|detail/review-facts)',
      ),
    ),
    priority: 1,
  },
  /** Used by one screen and by what is opened on it. */
  { name: 'list', test: sources('web/src/ui/(?:ChoiceFilter|Pager)') },
  { name: 'review', test: sources('web/src/features/reviews/detail/saving/') },
]

function packages(...names: string[]): RegExp {
  return anywhere(names.map((name) => `node_modules/(?:${name})(?:/|\\.)`))
}

function sources(...paths: string[]): RegExp {
  return anywhere(paths)
}

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`)
}

/** Whatever the system puts between the parts of a path. */
function anywhere(paths: string[]): RegExp {
  return new RegExp(`[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})`)
}
