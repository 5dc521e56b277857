import { firstWords } from '../shared/first-words.ts';
import { PictureWords } from '../shared/PictureWords.tsx';
import { usePageIsLoaded } from '../shared/Scene.tsx';
import { writingOf } from '../shared/writing.ts';

/** Where the letter in the drawing has space for a name. */
const LETTER = { x: 476, y: 440, turn: -5, room: 190, largest: 46, color: '#2B1D22' };

/**
 * Santa's first picture and words, as they arrive on a phone, with the name as it is typed. The picture is loaded after
 * the page is shown.
 */
export function FirstPicture({ name }: { name: string }) {
  const isLoaded = usePageIsLoaded();
  const writing = writingOf(name.trim(), LETTER);
  return (
    <div className="arriving" aria-hidden="true">
      <div className="first-picture">
        {isLoaded && (
          <>
            <img src={`/art/letters${writing ? '-blank' : ''}.svg`} alt="" width="640" height="480" />
            {writing && <PictureWords writing={writing} />}
          </>
        )}
      </div>
      <p className="arriving__words">{firstWords(name.trim())}</p>
    </div>
  );
}
