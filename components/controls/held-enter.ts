/** A held Enter key presses a button again and again, also the one that took its place: “Yes, delete everything”. */
const ignoreHeldEnter = (event: KeyboardEvent): void => {
  const isOnButton = event.target instanceof Element && event.target.closest('button');
  if (event.repeat && event.key === 'Enter' && isOnButton) event.preventDefault();
};

document.addEventListener('keydown', ignoreHeldEnter, { capture: true });
