import { useState } from 'react';

/** A dialog that loads when first opened and then stays mounted, so that closing it is animated. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return { isOpen, wasOpened, open, close };
}
