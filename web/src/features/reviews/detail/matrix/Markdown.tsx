import ReactMarkdown from 'react-markdown'

/** Draws Markdown without any HTML of its own; links lead only to http, https, irc, ircs, mailto and xmpp. */
export default function Markdown({ text }: { text: string }) {
  return <ReactMarkdown>{text}</ReactMarkdown>
}
