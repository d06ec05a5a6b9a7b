/** Types of subset-font, which has none: only the part that fonts.mjs uses. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; noLayoutClosure: boolean },
  ): Promise<Buffer>
}
