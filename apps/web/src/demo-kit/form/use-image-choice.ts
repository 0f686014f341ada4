import { useRef, useState } from 'react';
import { type ImageBounds, readImage } from '../read-image.ts';

/**
 * Reads the image that was chosen last and gives it to `take`. An earlier one that takes longer is not
 * wanted any more, nor is one that is still being read when the image is taken off.
 */
export function useImageChoice(take: (url: string) => void, bounds: ImageBounds = {}) {
  const [isNoImage, setIsNoImage] = useState(false);
  const chosen = useRef<File>(undefined);
  return {
    /** Whether the file that was chosen last is no image. */
    isNoImage,
    /** For a `FileChooser`. */
    choose: ([file]: readonly File[]): void => {
      if (file === undefined) return;
      chosen.current = file;
      readImage(file, bounds).then(
        (url) => {
          if (chosen.current !== file) return;
          setIsNoImage(false);
          take(url);
        },
        () => {
          if (chosen.current === file) setIsNoImage(true);
        },
      );
    },
    /** The image is taken off. */
    forget: (): void => {
      chosen.current = undefined;
      setIsNoImage(false);
    },
  };
}
