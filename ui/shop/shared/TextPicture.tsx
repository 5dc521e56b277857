import type { ShownText } from '#machines/shop/season/machine.ts';
import { PictureWords } from './PictureWords.tsx';

interface Props {
  picture: NonNullable<ShownText['picture']>;
  className: string;
  loading: 'eager' | 'lazy';
}

/** The picture of a text that was not sent yet, with the child's detail written into it. */
export function TextPicture({ picture: { path, words, writing }, className, loading }: Props) {
  return (
    <span className={className}>
      <img src={path} alt={words} width="640" height="480" loading={loading} />
      {writing && <PictureWords writing={writing} />}
    </span>
  );
}
