import Compiled, { type MarkdownToJSX } from 'markdown-to-jsx'
import { type ComponentProps, Fragment } from 'react'

/** The protocols that links may use. */
const allowedProtocols = /^(https?|ircs?|mailto|xmpp):$/

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { img: LocalImage },
  sanitizer: (url, tag) => (isAllowed(url, tag) ? url : null),
  slugify: () => '',
  wrapper: Fragment,
}

/** Renders Markdown. HTML is shown as text. */
export default function CompiledMarkdown({ text }: { text: string }) {
  return <Compiled options={options}>{text}</Compiled>
}

function isAllowed(url: string, tag: string): boolean {
  if (tag === 'img') return isLocalImage(url)
  return URL.canParse(url, location.href) && allowedProtocols.test(new URL(url, location.href).protocol)
}

/** An external image would reveal to its server who reads the review, so only its alt text is shown. */
function LocalImage({ src = '', alt = '' }: ComponentProps<'img'>) {
  return typeof src === 'string' && isLocalImage(src) ? <img src={src} alt={alt} /> : alt
}

/** Whether the image comes from this server or is a data URL. */
function isLocalImage(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false
  const { protocol, origin } = new URL(src, location.href)
  return protocol === 'data:' ? /^data:image\//i.test(src) : src !== '' && origin === location.origin
}
