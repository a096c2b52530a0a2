import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const accent: MantineColorsTuple = [
  '#ecf8f8',
  '#d6eeef',
  '#a9dcde',
  '#79c8cb',
  '#58bcc2',
  '#2f9fa5',
  '#1a868d',
  '#0f6c74',
  '#0b575e',
  '#083f45',
]

/** The scale for Mantine's dark surfaces and borders. Uses the grays of tokens.css. */
const dark: MantineColorsTuple = [
  '#e5ebec',
  '#b5c3c7',
  '#9dadb2',
  '#7b8b91',
  '#3a474d',
  '#263034',
  '#1b2326',
  '#151b1e',
  '#0e1315',
  '#090d0f',
]

/** Uses the accent colors of tokens.css for filled elements. Mantine's text color has too little contrast in dark mode. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isAccent = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'accent'
  if (!isAccent) return colors
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-strong)', color: 'var(--on-accent)' }
}

export const theme = createTheme({
  variantColorResolver,
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: { ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } } },
  respectReducedMotion: true,
})

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Maps Mantine's color variables to those of tokens.css. */
const mappedColors = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-muted)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-ink)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mappedColors,
  dark: mappedColors,
})
